export type ShortcutsEvent = { type: 'shortcuts.asked' } | { type: 'shortcuts.closed' }
