declare module '*.css';
/** From package.json. */
declare const __VERSION__: string;
/** Short hash; empty when not built from a checkout. */
declare const __COMMIT__: string;
/** Its address. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
