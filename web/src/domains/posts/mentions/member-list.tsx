import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { mentionSuggestions } from './queries.ts'
import { type ListProps, SuggestionList } from './suggestion-list.tsx'
import { typedName } from './typed-name.ts'
import { useSettled } from './use-settled.ts'

/** List of members below the @. */
export function MemberList({ messageId, ...props }: ListProps & { messageId: number | undefined }) {
  const { data } = useQuery(mentionSuggestions(useSettled(props.typed.query), messageId))
  const users = data?.users ?? []
  return (
    <SuggestionList
      {...props}
      key={props.typed.start}
      read={typedName}
      sign="@"
      label="提到的人"
      unit="个人"
      names={users.map(({ user_id: id, username: name, avatar_url }) => ({
        id,
        name,
        picture: <Avatar size="s" userId={id} src={avatar_url} />,
      }))}
    />
  )
}
