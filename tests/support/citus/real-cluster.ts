import type { TestProject } from 'vitest/node'
import { connected } from './connected.ts'

/** The environment variable by which the runner says where the coordinator is. */
export const CLUSTER_URL = 'CLUSTER_URL'

/** A machine of the cluster, as the coordinator knows it. */
export interface Machine {
  host: string
  port: number
  isCoordinator: boolean
}

/** The machines of the cluster behind this URL, the coordinator among them. */
export const machinesOf = (url: string): Promise<Machine[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<Machine>(
      'select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid',
    )
    return rows
  })

/** Gives each test file a database of its own on all machines of a real cluster. */
export default async function useCluster(project: TestProject): Promise<void> {
  const url = process.env[CLUSTER_URL] ?? ''
  project.provide('clusterUrl', url)
  project.provide('template', '')
  project.provide('machines', await machinesOf(url))
}
