/**
 * Has all files below a folder written to the disk. The power may fail after a folder got its name: one of empty files
 * would be taken for whole from then on.
 */
export declare const flush: (folder: string) => void
