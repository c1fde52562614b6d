import { messageOf } from '@judian/web/kernel/ask/index.ts'
import { wasCancelled } from '@judian/web/kernel/ask/use-rate-limit-retry.ts'
import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Below a form's fields: why the call failed, unless a field shows it. The server may name a field that the form
 * doesn't have.
 */
export function FormError({ error }: { error: Error | null }) {
  const own = useRef<HTMLParagraphElement>(null)
  const [isSaid, setSaid] = useState(false)
  useLayoutEffect(() => {
    const alerts = own.current?.closest('form')?.querySelectorAll('[role=alert]') ?? []
    setSaid([...alerts].some((alert) => alert !== own.current))
  }, [error])

  if (!error || wasCancelled(error)) return null
  return (
    <p ref={own} role="alert" className="small danger" hidden={isSaid}>
      {!isSaid && messageOf(error)}
    </p>
  )
}
