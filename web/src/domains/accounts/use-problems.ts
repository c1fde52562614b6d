import { useEffect, useRef, useState } from 'react'
import type { AccountField, Problems } from './problems.ts'

/** Form errors, shown at the fields; focuses the first invalid one. */
export function useProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [turn])

  /** Replaces the shown errors; returns whether there are any. */
  function reportProblems(found: Problems): boolean {
    setProblems(found)
    setTurn(turn + 1)
    return Object.keys(found).length > 0
  }

  const forget = (field: AccountField) => setProblems(({ [field]: _gone, ...rest }) => rest)

  return { form, problems, reportProblems, forget }
}
