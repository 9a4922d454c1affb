/** Name of the file field of the upload form. */
export const TABLE = 'table'
