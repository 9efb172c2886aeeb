/**
 * One hash of the names and contents of these files below a folder, and of all below these folders of it; the same on
 * every machine.
 */
export declare const sourceHash: (root: string, sources: string[]) => string
