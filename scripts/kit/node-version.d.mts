/** @throws StartupError with one clear line when this version of Node, the running one by default, is too old. */
export declare const requireNode: (version?: string) => void
