/** A web worker, as far as talking to it needs to know it. */
export interface TalkingWorker<Request, Answer> {
  postMessage: (request: Request, transfer: Transferable[]) => void
  addEventListener: (type: 'message', listen: (event: { data: Answer }) => void) => void
}

/** The answers of a conversation, by its number. */
type Numbered<Answer> = Extract<Answer, { id: number }>

interface Conversation<Answer> {
  /** Takes an answer, and says whether it was the last one. */
  take: (answer: Numbered<Answer>) => boolean
  /** No more answers will come. */
  lost?: (reason: string) => void
}

/**
 * Conversations with a web worker: requests and answers are typed messages, and each answer goes to whoever began the
 * conversation whose `id` it has (decision 0133). `takeOther` takes the answers that belong to none.
 */
export const conversations = <Request, Answer extends object>(
  worker: TalkingWorker<Request, Answer>,
  takeOther: (answer: Exclude<Answer, { id: number }>) => void = () => undefined,
) => {
  const open = new Map<number, Conversation<Answer>>()
  let last = 0
  let lostFor: string | undefined

  worker.addEventListener('message', ({ data }) => {
    if (!('id' in data)) return takeOther(data as Exclude<Answer, { id: number }>)
    const answer = data as Numbered<Answer>
    if (open.get(answer.id)?.take(answer)) open.delete(answer.id)
  })
  const begin = (conversation: Conversation<Answer>): number => {
    last += 1
    if (lostFor === undefined) open.set(last, conversation)
    else conversation.lost?.(lostFor)
    return last
  }
  const say = (request: Request, transfer: Transferable[] = []): void => worker.postMessage(request, transfer)
  return {
    /** Begins a conversation of several answers, and gives its number. */
    begin,
    /** Says something of a conversation, or something that needs no answer. */
    say,
    /** Asks what has one answer; rejects where the worker is lost. */
    ask: (requestOf: (id: number) => Request, transfer?: Transferable[]): Promise<Numbered<Answer>> =>
      new Promise((resolve, reject) => {
        const take = (answer: Numbered<Answer>) => {
          resolve(answer)
          return true
        }
        say(requestOf(begin({ take, lost: (reason) => reject(new Error(reason)) })), transfer)
      }),
    /** Takes no more answers of a conversation. */
    drop: (id: number): void => void open.delete(id),
    /** The worker is gone: who waits for an answer gets the reason, and so does whoever asks from now on. */
    lose: (reason: string): void => {
      lostFor = reason
      const waiting = [...open.values()]
      open.clear()
      waiting.forEach(({ lost }) => lost?.(reason))
    },
  }
}

/** A web worker, as far as learning of its end needs to know it. A browser says nothing of why a script did not come. */
interface EndingWorker {
  addEventListener: (type: 'error', listen: (event: { message?: string }) => void) => void
}

/** Calls `on` with the reason when a worker ends by an error, or when its script cannot be loaded. */
export const whenGone = (worker: EndingWorker, on: (reason: string) => void): void =>
  worker.addEventListener('error', ({ message }) => on(message ?? 'The script of a worker did not come'))
