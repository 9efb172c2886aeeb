export type DevicePanelEvent = { type: 'panel.opened' } | { type: 'panel.closed' }
