import { assign, enqueueActions, setup } from 'xstate'
import type { ColumnChoice, ImportColumn } from '#contract/administration/product-import.ts'
import { noticeOfApiFault } from '#domain/faults.ts'
import { missingColumns, withColumn } from '#domain/import-columns.ts'
import { hasWork, importFileFault } from '#domain/import-file.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { notified, notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  ImportAnswer,
  ImportedFile,
  LeftOutFile,
  ProductImportContext,
  ProductImportEvent,
  ProductImportInput,
  ProductImportOutput,
  ProgressAnswer,
} from './productImport.types.ts'

const columnsOf = (answer: ImportAnswer): ColumnChoice | undefined =>
  answer.ok ? answer.value.columns.map(({ column }) => column) : undefined

export const productImportSetup = setup({
  types: {
    context: {} as ProductImportContext,
    events: {} as ProductImportEvent,
    input: {} as ProductImportInput,
    output: {} as ProductImportOutput,
    emitted: {} as Notified,
  },
  actors: {
    /** Says what an import would do, and writes nothing. */
    checkFile: promiseActor<ImportAnswer, ImportedFile>('checkFile'),
    importFile: promiseActor<ImportAnswer, ImportedFile>('importFile'),
    /** Says how far the server is with either of them. */
    readProgress: promiseActor<ProgressAnswer, ProductImportInput>('readProgress'),
    saveLeftOut: promiseActor<void, LeftOutFile>('saveLeftOut'),
  },
  actions: {
    keepFile: assign((_, { file }: { file: File }) => {
      const fault = importFileFault(file)
      return fault === undefined
        ? { file, fault, refusal: undefined, result: undefined, columns: undefined }
        : { fault, refusal: undefined }
    }),
    keepResult: assign(({ context }, { answer }: { answer: ImportAnswer }) => ({
      result: answer.ok ? answer.value : context.result,
      columns: columnsOf(answer) ?? context.columns,
    })),
    keepColumn: assign({
      columns: ({ context }, { place, column }: { place: number; column: ImportColumn | null }) =>
        withColumn(context.columns ?? [], place, column),
    }),
    countAdded: assign({
      added: ({ context }, { answer }: { answer: ImportAnswer }) =>
        context.added + (answer.ok ? answer.value.added : 0),
    }),
    keepProgress: assign({
      progress: ({ context }, { answer }: { answer: ProgressAnswer }) =>
        (answer.ok ? answer.value.progress : null) ?? context.progress,
    }),
    forgetProgress: assign({ progress: undefined }),
    notifyOutcome: enqueueActions(({ enqueue }, { answer }: { answer: ImportAnswer }) => {
      if (answer.ok) return
      if (answer.fault.kind === 'refused') enqueue.assign({ refusal: answer.fault.message })
      else enqueue.emit(notified(noticeOfApiFault(answer.fault)))
    }),
    forgetFaults: assign({ fault: undefined, refusal: undefined }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRead: (_, { answer }: { answer: ImportAnswer }) => answer.ok && answer.value.missing.length === 0,
    isFileRight: (_, { file }: { file: File }) => importFileFault(file) === undefined,
    hasColumns: ({ context: { columns } }) => columns !== undefined && missingColumns(columns).length === 0,
    hasLeftOut: ({ context: { result } }) => typeof result?.left_out === 'string',
    hasWork: ({ context: { result } }) => result !== undefined && hasWork(result),
  },
  delays: {
    /** An import that takes longer says how far it is. */
    progressPause: 1_000,
  },
})
