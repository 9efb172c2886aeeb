export type DeviceDeskEvent = { type: 'desk.opened' } | { type: 'desk.closed' }
