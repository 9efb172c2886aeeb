/**
 * Runs one step of a longer job and prints a line with its time when it is over; on a terminal the line is alive
 * while the step is at work. `describe` gives what is printed behind the title, `isGood` whether it is a pass.
 */
export declare const step: <Value>(
  title: string,
  work: () => Value | Promise<Value>,
  describe?: (value: Value) => string,
  isGood?: (value: Value) => boolean,
) => Promise<Value>
