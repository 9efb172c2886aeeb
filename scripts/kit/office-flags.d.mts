/** The flags of Node about the memory of a process of the back office. */
export declare const OFFICE_FLAGS: string[]
