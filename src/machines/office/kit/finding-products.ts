import type { AdministeredProduct } from '#contract/administration/products.ts'
import type { CodeQueue } from '#domain/code-queue.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'

export interface ProductsAsked {
  storeId: string
  search: string
}

export type FoundProducts = Result<AdministeredProduct[], ApiFault>

/**
 * The state in which the first code of a queue is looked up; beside it stands `resting`, which asks for the next one. Its
 * chart has the actor `findProducts`, and the actions `keepFound` and `dropCode`.
 * @param waits what the state is for
 * @param answered what becomes of a product with exactly this barcode
 */
export const findingProducts = (waits: string, answered: string) =>
  ({
    description: waits,
    tags: 'finding',
    invoke: {
      id: 'findProducts',
      src: 'findProducts',
      input: ({
        context: { storeId, codes },
      }: {
        context: { storeId: string } & CodeQueue
      }): ProductsAsked => ({ storeId, search: codes[0] ?? '' }),
      onDone: [
        {
          guard: OK,
          target: 'resting',
          actions: {
            type: 'keepFound',
            params: ({ event }: { event: { output: FoundProducts } }) => ({ found: event.output }),
          },
          description: answered,
        },
        {
          target: 'resting',
          actions: ['dropCode', CALL_FAILED],
          description: 'It could not be looked up.',
        },
      ],
      onError: { target: 'resting', actions: ['dropCode', UNEXPECTED] },
    },
  }) as const
