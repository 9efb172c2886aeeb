import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { OF_STORES, STORE_KEY } from '#server/db/distribution.ts'

/** What is read of a node of a plan that `explain (format json)` gives. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Operation?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

const isOfStore = (table: string | undefined): boolean => OF_STORES.some((name) => name === table)

const isBoundToStore = (node: PlanNode): boolean =>
  [node['Index Cond'], node['Recheck Cond'], node.Filter].some((condition) =>
    new RegExp(String.raw`\b${STORE_KEY} = `).test(condition ?? ''),
  )

/** Where rows of a table of a store are read without saying of which store. */
const unbound = (node: PlanNode): string[] => {
  const own =
    node.Operation === undefined && isOfStore(node['Relation Name']) && !isBoundToStore(node)
      ? [`${node['Node Type']} on ${node['Relation Name']}`]
      : []
  return [...own, ...(node.Plans ?? []).flatMap(unbound)]
}

/** Where rows are written to a table of a store without saying of which store. */
const unkeyed = (statement: string): string[] => {
  const [, table, columns = ''] = /^insert into "(\w+)" \(([^)]*)\)/i.exec(statement) ?? []
  return isOfStore(table) && !columns.includes(`"${STORE_KEY}"`) ? [`Insert on ${table}`] : []
}

/** Is one of the tables of a store in this statement? */
export const touchesStore = (statement: string): boolean =>
  OF_STORES.some((table) => new RegExp(String.raw`\b${table}\b`).test(statement))

/** Steps of a statement's plan that would have to be asked of the stores on all machines; none for a good one. */
export const stepsOverAllStores = async (db: Db, statement: string): Promise<string[]> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (generic_plan, format json) ${sql.raw(statement)}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error(`there is no plan of ${statement}`)
  return [...unbound(plan), ...unkeyed(statement)]
}
