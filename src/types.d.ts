declare module '*.css';
/** Version of the build, from package.json. */
declare const __VERSION__: string;
