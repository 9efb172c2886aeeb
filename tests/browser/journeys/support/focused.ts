import type { CDPSession, Page } from '@playwright/test'

const STATES = ['invalid', 'checked', 'pressed', 'expanded', 'disabled'] as const

interface Property {
  name: string
  value: { value?: unknown }
}

interface Node {
  role?: { value?: string }
  name?: { value?: string }
  description?: { value?: string }
  properties?: Property[]
}

const stateOf = ({ name, value: { value } }: Property): string[] => {
  const isState = STATES.some((state) => state === name)
  if (!isState || value === false || value === 'false') return []
  return [name]
}

const wordsOf = ({ role, name, description, properties = [] }: Node): string => {
  if (role?.value === 'RootWebArea' || !name?.value) return 'nowhere'
  const about = description?.value ? ` (${description.value})` : ''
  return [`${role?.value} ${name.value}${about}`, ...properties.flatMap(stateOf)].join(', ')
}

/**
 * What has the focus, from Chromium's accessibility tree: role, name, description in brackets, and states, as in
 * `textbox Amount (More than the total), invalid`; `nowhere` where only the page itself has it.
 */
export const focusedOn = async (page: Page) => {
  const tree: CDPSession = await page.context().newCDPSession(page)
  return async (): Promise<string> => {
    const { result } = await tree.send('Runtime.evaluate', { expression: 'document.activeElement' })
    if (result.objectId === undefined) return 'nowhere'
    const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })
    return nodes[0] ? wordsOf(nodes[0]) : 'nowhere'
  }
}
