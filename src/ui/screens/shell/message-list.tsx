import { chakra, Dialog, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { dateTimeText } from '#domain/time-text.ts'
import { pastKind } from '#domain/messages/entry.ts'
import { MESSAGES, noticeText, noticeTitle } from '#domain/messages/messages.ts'
import type { PastMessage } from '#machines/shell/messageList/messageList.types.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { HistoryIcon } from '#ui/components/icons/signs.tsx'
import { Layer, LayerHead } from '#ui/components/layer.tsx'
import { MessageSign } from '#ui/components/message-sign.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

const Past = ({ message: { notice, at } }: { message: PastMessage }) => {
  const kind = pastKind(MESSAGES[notice.key].kind)
  const title = noticeTitle(notice)
  return (
    <chakra.li display="flex" gap="3" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <MessageSign kind={kind} />
      <Flex direction="column" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          <VisuallyHidden>{texts.messageList.kinds[kind]}: </VisuallyHidden>
          {title && (
            <chakra.span display="block" fontWeight="bold">
              {title}
            </chakra.span>
          )}
          {noticeText(notice)}
        </Text>
        <chakra.time dateTime={new Date(at).toISOString()} textStyle="sm" color="fg.muted">
          {dateTimeText(at)}
        </chakra.time>
      </Flex>
    </chakra.li>
  )
}

const Nothing = () => (
  <EmptyState picture={<HistoryIcon />} title={texts.messageList.empty}>
    <Text>{texts.messageList.emptyHint}</Text>
  </EmptyState>
)

/** The messages that were shown since the page was opened, to be read again (decision 0116). */
export const MessageList = () => {
  const { messageList } = useTill().actors
  const isOpen = useSelector(messageList, (snapshot) => snapshot.matches('open'))
  const messages = useSelector(messageList, ({ context }) => context.messages)
  return (
    <Layer open={isOpen} onClose={() => messageList.send({ type: 'list.closed' })}>
      <Dialog.Content>
        <LayerHead title={texts.messageList.title} closeLabel={texts.messageList.close} pe="14" />
        <Dialog.Body pb="6">
          {messages.length === 0 ? (
            <Nothing />
          ) : (
            <chakra.ul listStyleType="none">
              {messages.map((message, index) => (
                <Past key={messages.length - index} message={message} />
              ))}
            </chakra.ul>
          )}
        </Dialog.Body>
      </Dialog.Content>
    </Layer>
  )
}
