import { posix } from 'node:path'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Package } from '#server/importer/xlsx/package.ts'

export interface Sheet {
  name: string
  path: string
}

/** Where the parts of a workbook are. */
export interface Workbook {
  /** The sheets that are shown, in their order. */
  sheets: Sheet[]
  sharedTexts: string | undefined
  styles: string | undefined
}

interface Relation {
  id: string
  /** The last word of its type, such as 'worksheet'. */
  kind: string
  path: string
}

const NO_WORKBOOK = 'This is no CSV or Excel file. Save the table as .xlsx or CSV and choose that file.'

/** What a part says it belongs together with; nothing where it says nothing. */
const relationsOf = async (parts: Package, path: string): Promise<Result<Relation[], string>> => {
  const folder = posix.dirname(path)
  const list = posix.join(folder, '_rels', `${posix.basename(path)}.rels`)
  const relations: Relation[] = []
  if (!parts.has(list)) return ok(relations)
  const read = await parts.read(list, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const target = posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1)
      relations.push({ id: Id, kind: posix.basename(Type), path: target })
    },
  })
  return read.ok ? ok(relations) : read
}

const pathOf = async (parts: Package): Promise<Result<string, string>> => {
  if (parts.has('content.xml') && parts.has('mimetype'))
    return failed('This is an OpenDocument file. Save it as .xlsx or CSV and choose that file.')
  if (!parts.has('[Content_Types].xml')) return failed(NO_WORKBOOK)
  const relations = await relationsOf(parts, '')
  if (!relations.ok) return relations
  const path = relations.value.find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml'
  if (path.endsWith('.bin'))
    return failed('This is a binary Excel file (.xlsb). Save it as .xlsx or CSV and choose that file.')
  return parts.has(path) ? ok(path) : failed(NO_WORKBOOK)
}

/** Finds the sheets of a workbook that are not hidden. The fault, a sentence for people: it is none. */
export const workbookOf = async (parts: Package): Promise<Result<Workbook, string>> => {
  const path = await pathOf(parts)
  if (!path.ok) return path
  const relations = await relationsOf(parts, path.value)
  if (!relations.ok) return relations
  const places = new Map(relations.value.map((relation) => [relation.id, relation.path]))
  const sheets: Sheet[] = []
  const root = { name: '' }
  const read = await parts.read(path.value, {
    open: (tag, attributes) => {
      root.name ||= tag
      if (tag !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const [, id = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? []
      const place = places.get(id)
      if (place !== undefined) sheets.push({ name: attributes['name'] ?? '', path: place })
    },
  })
  if (!read.ok) return read
  if (root.name !== 'workbook') return failed(NO_WORKBOOK)
  const partOf = (kind: string) => relations.value.find((relation) => relation.kind === kind)?.path
  return ok({ sheets, sharedTexts: partOf('sharedStrings'), styles: partOf('styles') })
}
