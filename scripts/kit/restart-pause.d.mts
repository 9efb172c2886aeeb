export declare const restartPause: (runs: number[]) => number
