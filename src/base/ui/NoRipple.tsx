/** In the place of MUI's ripples, which the theme shuts off (webpack.config.ts). */
export default function NoRipple(): null {
  return null;
}
