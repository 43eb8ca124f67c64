/** webpack writes the value in its place; on the page there is no other `process`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
