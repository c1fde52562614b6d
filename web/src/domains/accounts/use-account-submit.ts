import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { wasCancelled } from '../../kernel/ask/use-rate-limit-retry.ts'
import { type AccountForm, setTyped, useAccountForm } from './account-form.ts'
import type { AccountField, Problems } from './problems.ts'

interface Options<Answer> {
  /** What the form lacks; it isn't sent then. */
  check: () => Problems
  /** False counts as not sent. */
  send: () => Promise<Answer>
  onSent: (answer: Answer) => void
  /** The problems to show after a failure. */
  onFail: (error: Error) => Problems
}

export type AccountSubmit = ReturnType<typeof useAccountSubmit>

/** The errors of an account form, shown at its fields, and its sending. Focuses the first invalid field. */
export function useAccountSubmit<Answer>({ check, send, onSent, onFail }: Options<Answer>) {
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [turn])

  /** Replaces the shown errors; returns whether there are any. */
  function reportProblems(found: Problems): boolean {
    setProblems(found)
    setTurn(turn + 1)
    return Object.keys(found).length > 0
  }
  const forget = (field: AccountField) => setProblems(({ [field]: _gone, ...rest }) => rest)

  const { mutate, isPending, isSuccess, data } = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => void (wasCancelled(error) || reportProblems(onFail(error))),
  })
  const isSent = isSuccess && data !== false
  const isBusy = isPending || isSent
  const submit = () => void (isBusy || reportProblems(check()) || mutate())

  return { ref, problems, reportProblems, forget, submit, isBusy, isSent }
}

/** The typed texts of an overlay, and the props of its fields. */
export function useTyped<O extends keyof Omit<AccountForm, 'phone'>>(overlay: O) {
  const typed = useAccountForm((all) => all[overlay])
  const fieldOf = (name: keyof AccountForm[O] & AccountField, form: Pick<AccountSubmit, 'problems' | 'forget'>) => ({
    value: typed[name] as string,
    error: form.problems[name],
    onValue(text: string) {
      setTyped(overlay, { [name]: text } as unknown as Partial<AccountForm[O]>)
      form.forget(name)
    },
  })
  return { typed, fieldOf }
}
