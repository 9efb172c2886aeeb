interface Answering<Question> {
  /** Nothing can be answered yet. */
  isAwaited: () => boolean
  answer: (question: Question) => void
}

/**
 * Answers questions at once, or the last of them as soon as there is something to answer from: who asks again has
 * given up what was asked before.
 */
export const heldQuestion = <Question>({ isAwaited, answer }: Answering<Question>) => {
  let held: Question | undefined
  return {
    ask: (question: Question): void => {
      if (isAwaited()) held = question
      else answer(question)
    },
    /** What is answered from has changed. */
    look: (): void => {
      if (held === undefined || isAwaited()) return
      answer(held)
      held = undefined
    },
  }
}
