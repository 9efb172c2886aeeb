import { lineIcon, pathIcon } from './icon.tsx'

/** Icons that say how something stands. */
export const WarningIcon = pathIcon('M12 4 2.8 20h18.4zM12 10v4.5M12 17.2h.01')
export const OnlineIcon = pathIcon(
  'M2.5 9a14 14 0 0 1 19 0M6 12.8a9 9 0 0 1 12 0M9.2 16.3a4.4 4.4 0 0 1 5.6 0M12 19.5h.01',
)
export const OfflineIcon = pathIcon(
  'M4 4l16 16M2.5 9A14 14 0 0 1 6.6 6.4M10.5 5.3a14 14 0 0 1 11 3.7M6 12.8a9 9 0 0 1 3.8-2M15 11a9 9 0 0 1 3 1.8M9.2 16.3a4.4 4.4 0 0 1 5.6 0M12 19.5h.01',
)
export const OutboxIcon = pathIcon('M4 14v6h16v-6M12 16V4M7.5 8.5 12 4l4.5 4.5')

const Circled = ({ mark }: { mark: string }) => (
  <>
    <circle cx="12" cy="12" r="9" />
    <path d={mark} />
  </>
)
export const SuccessIcon = lineIcon(<Circled mark="m8 12.3 2.8 2.8L16 9.8" />)
export const ErrorIcon = lineIcon(<Circled mark="m9 9 6 6M15 9l-6 6" />)
export const AlertIcon = lineIcon(<Circled mark="M12 7.5V13M12 16.2h.01" />)
export const InfoIcon = lineIcon(<Circled mark="M12 11v5.5M12 7.8h.01" />)
export const ClockIcon = lineIcon(<Circled mark="M12 7v5.2l3.3 2" />)
export const HelpIcon = lineIcon(
  <Circled mark="M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2 1-1.2 1.8M12 16.6h.01" />,
)

/** Icons of people and of settings. */
export const UserIcon = lineIcon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
  </>,
)
export const UsersIcon = lineIcon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 5.5" />
  </>,
)
export const UserPlusIcon = lineIcon(
  <>
    <circle cx="10" cy="8" r="4" />
    <path d="M2.5 20.5a7.5 7.5 0 0 1 15 0M19 8v6M16 11h6" />
  </>,
)
export const SunIcon = lineIcon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
)
export const MoonIcon = pathIcon('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z')
export const HistoryIcon = pathIcon('M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.3l3 1.8')
