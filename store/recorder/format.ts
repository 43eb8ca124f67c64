/** Version of the file format; apart from its reader, so that a page that only writes carries no schemas for it. */
export const LOG_VERSION = 1;
