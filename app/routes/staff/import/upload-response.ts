/** Name of the file field of the upload form. */
export const TABLE = 'table'
/** Name of the file field for a mapping file. */
export const MAPPING = 'mapping'
