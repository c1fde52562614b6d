import type { CallInput, CallOutput } from '@judian/contract'
import { ask, messageOf } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

type Name = CallInput<'/v1/admin/review/getWholeText'>
type Whole = CallOutput<'/v1/admin/review/getWholeText'>

/** A text of a list, and what it is the text of. */
export interface ListedText {
  name: Name
  title: string
  text: string
  truncated?: true | undefined
}

const wholeText = (name: Name) =>
  queryOptions({
    queryKey: ['wholeText', name],
    queryFn: ({ signal }) => ask('/v1/admin/review/getWholeText', name, signal),
    staleTime: 0,
  })

interface Props {
  listed: ListedText
  /** Whether to read it without being asked. */
  atOnce?: boolean | undefined
  /** Shown in place of a text that is not read yet. */
  beginning?: ReactNode
  children: (text: Pick<ListedText, 'title' | 'text'> | Whole) => ReactNode
}

/** Renders a listed text, or if the list truncated it, the whole one on demand. */
export function WholeText({ listed, atOnce = false, beginning, children }: Props) {
  const { name, truncated } = listed
  const [isAsked, setAsked] = useState(atOnce)
  const { data, error, isFetching } = useQuery({ ...wholeText(name), enabled: truncated === true && isAsked })
  if (!truncated) return children(listed)
  if (data) return children(data)
  return (
    <>
      {beginning}
      {error && <p role="alert">{messageOf(error)}</p>}
      <Button size="s" busy={isFetching} onClick={() => setAsked(true)}>
        显示全文
      </Button>
    </>
  )
}
