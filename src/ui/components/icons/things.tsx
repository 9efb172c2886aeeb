import { lineIcon, pathIcon } from './icon.tsx'

/** Icons of what stands in a shop. */
export const StoreIcon = pathIcon(
  'M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
)
export const BarcodeIcon = pathIcon('M4 6v12M7.5 6v12M11 6v9M14 6v12M17 6v9M20 6v12')
export const ReceiptIcon = pathIcon('M6 3v18l2.5-1.5L11 21l2-1.5 2.5 1.5L18 19.5V3zM9 8h6M9 12h6M9 15.5h3.5')
export const CartIcon = lineIcon(
  <>
    <path d="M3 4h2.5l2.4 11h10l2.1-8H6.2" />
    <circle cx="9" cy="19.5" r="1.5" />
    <circle cx="17" cy="19.5" r="1.5" />
  </>,
)
export const CameraIcon = lineIcon(
  <>
    <path d="M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
)
export const TorchIcon = pathIcon('M8 3h8v4l-2 3.5V21h-4V10.5L8 7zM8 7h8M12 13.5v2')
export const TerminalIcon = pathIcon(
  'M7 3h10v18H7zM9.5 6h5v4h-5zM10 13.5h.01M14 13.5h.01M10 17h.01M14 17h.01',
)
export const DeviceIcon = pathIcon('M3.5 5h17v11h-17zM9 20h6M12 16v4')
export const ChartIcon = pathIcon('M4 4h6v5H4zM14 4h6v5h-6zM9 15h6v5H9zM7 9v3h10V9M12 12v3')
export const PlugIcon = pathIcon('M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4')
export const FlaskIcon = pathIcon(
  'M10 3v6L4.5 19a1.5 1.5 0 0 0 1.3 2h12.4a1.5 1.5 0 0 0 1.3-2L14 9V3M8.5 3h7M7.5 14.5h9',
)

/** Icons of payment options. */
export const CardIcon = pathIcon('M3 6h18v12H3zM3 10h18M7 14.5h3')
export const TransferIcon = pathIcon('M4 9h15M15 5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4')
export const SplitIcon = pathIcon('M12 21v-8M12 13 6 7M12 13l6-6M5 11V6h5M14 6h5v5')
export const CreditIcon = pathIcon('M5 3h14v18H5zM9 8h6M9 12h6M9 16h3')
export const CashIcon = lineIcon(
  <>
    <path d="M3 6.5h18v11H3zM6 12h.01M18 12h.01" />
    <circle cx="12" cy="12" r="2.5" />
  </>,
)
export const PaymentIcon = pathIcon('M4 7.5V18h16V7.5H5.5A1.5 1.5 0 0 1 5.5 4.5H18v3M16 13h.01')
export const KeyboardIcon = pathIcon('M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M17.5 10h.01M7 14h10')
