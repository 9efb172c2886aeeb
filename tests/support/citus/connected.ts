import { Client } from 'pg'

/** Calls `work` with a connection that is closed afterwards. */
export const connected = async <Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> => {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
