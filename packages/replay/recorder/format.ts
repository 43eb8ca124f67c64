/** Version of the file format; here, so that a page that only writes loads no schemas. */
export const LOG_VERSION = 3;
