import { lineIcon, pathIcon } from './icon.tsx'

/** Icons of things a cashier does. */
export const PlusIcon = pathIcon('M12 5v14M5 12h14')
export const MinusIcon = pathIcon('M5 12h14')
export const CloseIcon = pathIcon('M6 6l12 12M18 6 6 18')
export const CheckIcon = pathIcon('M5 12.5l4.5 4.5L19 7.5')
export const TrashIcon = pathIcon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5')
export const RefreshIcon = pathIcon(
  'M20 11a8 8 0 0 0-14.3-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14.3 4l1.7-2M20 20v-5h-5',
)
export const DownloadIcon = pathIcon('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14')
export const PrintIcon = pathIcon('M7 9V3h10v6M7 18H4v-8h16v8h-3M7 15h10v6H7z')
export const SignOutIcon = pathIcon('M14 4H6v16h8M10.5 12H21M17 8l4 4-4 4')
export const HoldIcon = pathIcon('M9 5v14M15 5v14')
export const PlayIcon = pathIcon('M8 5l11 7-11 7z')
export const SendIcon = pathIcon('M12 20V9M7.5 12.5 12 8l4.5 4.5M5 4h14')

export const SearchIcon = lineIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const MoreIcon = lineIcon(
  <>
    <circle cx="12" cy="5" r="1" fill="currentColor" />
    <circle cx="12" cy="12" r="1" fill="currentColor" />
    <circle cx="12" cy="19" r="1" fill="currentColor" />
  </>,
)
