/** Ends the process with exit code 1 and the reason: one line for what an operator can mend, a stack for a bug. */
export declare const fail: (cause: unknown) => never
