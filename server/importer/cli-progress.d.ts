/** The part of cli-progress that is used here; the package brings no types. */
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: {
      format: string
      barCompleteChar: string
      barIncompleteChar: string
      hideCursor: boolean
      clearOnComplete: boolean
      stream: NodeJS.WriteStream
    })
    start(total: number, value: number): void
    increment(by: number): void
    stop(): void
  }
}
