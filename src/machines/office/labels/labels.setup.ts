import { assign, sendTo, setup } from 'xstate'
import type { LabelLayout } from '#contract/administration/labels.ts'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import { EMPTY_QUEUE, lookedUp, NOTHING_FOUND, withQueued } from '#domain/code-queue.ts'
import { faultsWithout, isRight, type FormFaults } from '#domain/form-faults.ts'
import {
  labelsOf,
  paperFaults,
  printerFaults,
  withLabel,
  withProducts,
  type LabelPeriod,
} from '#domain/label-entry.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import type { FoundProducts, ProductsAsked } from '#machines/office/kit/finding-products.ts'
import type {
  ChangedAsked,
  FileAsked,
  FileCommand,
  LabelsContext,
  LabelsEvent,
  LabelsInput,
  LoadedChanged,
  MadeFile,
  PrinterCommand,
} from './labels.types.ts'

export const NOTHING_LABELLED: Omit<LabelsContext, 'storeId'> = {
  ...EMPTY_QUEUE,
  period: 'yesterday',
  next: null,
  changed: undefined,
  lines: [],
  paper: { layout: 'sheet3x8', first: '1' },
  faults: {},
  file: undefined,
}

/** The faults that are about the list as a whole go with whatever changes it. */
const about = (faults: FormFaults, ...productIds: string[]): FormFaults =>
  faultsWithout(faults, [...productIds, 'form'])

/** What the chart of labels can do, judge and call; its states are in labels.machine.ts. */
export const labelsSetup = setup({
  types: {
    input: {} as LabelsInput,
    context: {} as LabelsContext,
    events: {} as LabelsEvent,
    emitted: {} as Notified,
  },
  actors: {
    findProducts: promiseActor<FoundProducts, ProductsAsked>('findProducts'),
    /** The products whose label has changed since the period began. */
    loadChanged: promiseActor<LoadedChanged, ChangedAsked>('loadChanged'),
    makeFile: promiseActor<MadeFile, FileAsked>('makeFile'),
    /** Hands the file to the browser. */
    fileLink: callbackActor<FileCommand>('fileLink'),
    /** Sends to the receipt printer what to print. */
    printerLink: callbackActor<PrinterCommand>('printerLink'),
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    queueCode: assign(({ context }) => withQueued(context)),
    keepFound: assign(({ context: { codes, lines, faults } }, { found }: { found: FoundProducts }) => {
      const { meant, after } = lookedUp(codes, found.ok ? found.value : [])
      return meant ? { ...after, lines: withLabel(lines, meant), faults: about(faults, meant.id) } : after
    }),
    dropCode: assign({ codes: ({ context: { codes } }) => codes.slice(1) }),
    addChosen: assign(({ context: { lines, faults } }, { product }: { product: AdministeredProduct }) => ({
      ...NOTHING_FOUND,
      lines: withLabel(lines, product),
      faults: about(faults, product.id),
    })),
    keepCopies: assign(
      ({ context: { lines, faults } }, { productId, copies }: { productId: string; copies: string }) => ({
        lines: lines.map((line) => (line.product.id === productId ? { ...line, copies } : line)),
        faults: about(faults, productId),
      }),
    ),
    removeLine: assign(({ context: { lines, faults } }, { productId }: { productId: string }) => ({
      lines: lines.filter(({ product }) => product.id !== productId),
      faults: about(faults, productId),
    })),
    clearLines: assign({ lines: [], faults: {} }),
    keepPeriod: assign((_, { period }: { period: LabelPeriod }) => ({
      period,
      next: null,
      changed: undefined,
    })),
    startOver: assign({ next: null }),
    keepChanged: assign(({ context: { lines, faults } }, { loaded }: { loaded: LoadedChanged }) => {
      if (!loaded.ok) return {}
      const { products, next, count } = loaded.value
      return { lines: withProducts(lines, products), next, changed: count, faults: about(faults) }
    }),
    keepLayout: assign(({ context: { paper, faults } }, { layout }: { layout: LabelLayout }) => ({
      paper: { ...paper, layout },
      faults: faultsWithout(faults, ['first']),
    })),
    keepFirst: assign(({ context: { paper, faults } }, { first }: { first: string }) => ({
      paper: { ...paper, first },
      faults: faultsWithout(faults, ['first']),
    })),
    checkPaper: assign({ faults: ({ context: { lines, paper } }) => paperFaults(lines, paper) }),
    checkPrinter: assign({ faults: ({ context: { lines } }) => printerFaults(lines) }),
    clearFaults: assign({ faults: {} }),
    keepFile: assign((_, { made }: { made: MadeFile }) => (made.ok ? { file: made.value } : {})),
    commandFile: sendTo('fileLink', ({ context: { file } }, { type }: { type: FileCommand['type'] }) => ({
      type,
      file,
    })),
    commandPrinter: sendTo('printerLink', ({ context: { lines } }) => ({
      type: 'labels.requested',
      labels: labelsOf(lines),
    })),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRightForPaper: ({ context: { lines, paper } }) => isRight(paperFaults(lines, paper)),
    isRightForPrinter: ({ context: { lines } }) => isRight(printerFaults(lines)),
    hasCode: ({ context: { codes } }) => codes.length > 0,
    hasNext: ({ context: { next } }) => next !== null,
  },
})
