import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { isApiError, messageOf, ApiError, useSingleFlight } from '../../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../../kernel/ask/use-rate-limit-retry.ts'
import { focusInvalid } from '../../../ui/fields/field.tsx'
import { useTabDraft } from '../../../kernel/storage/use-tab-draft.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'

/** Form fields of a clan. */
export interface ClanAbout {
  name: string
  intro: string
  main_server: string
  main_mode: string
  min_rank: string
}

export type ClanErrors = Partial<Record<keyof ClanAbout, string>>

interface Options {
  /** Storage key of the draft. */
  draftKey: string
  initial: ClanAbout
  /** Submits the form; success clears the draft. */
  send: (about: ClanAbout, requestId: string) => Promise<unknown>
}

const missing: ClanErrors = {
  name: '战队名称不能为空',
  main_server: '请选择服务器',
  main_mode: '请选择模式',
  min_rank: '请选择段位要求',
}

/** Clan form state: errors show at their fields, and the input is preserved. */
export function useClanForm({ draftKey, initial, send }: Options) {
  const { value: about, requestId, write, forget } = useTabDraft(draftKey, initial)
  const [errors, setErrors] = useState<ClanErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const { run, wait } = useRateLimitRetry()

  useEffect(() => focusInvalid(form.current), [errors])

  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => run(() => send({ ...about, name: about.name.trim(), intro: about.intro.trim() }, requestId)),
    onSuccess: forget,
    onError(error) {
      // The query client opens the sign-in overlay.
      if (wasCancelled(error) || isApiError(error, 'NotSignedIn')) return
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) showToast(messageOf(error), 3)
    },
  })
  const save = useSingleFlight(mutateAsync)

  return {
    form,
    about,
    errors,
    busy: isPending,
    wait,
    isChanged: Object.keys(initial).some((name) => about[name as keyof ClanAbout] !== initial[name as keyof ClanAbout]),
    write(change: Partial<ClanAbout>) {
      write({ ...about, ...change })
      setErrors((before) => omit(before, Object.keys(change)))
    },
    submit(event: SubmitEvent) {
      event.preventDefault()
      const lacking = Object.entries(missing).filter(([name]) => about[name as keyof ClanAbout].trim() === '')
      setErrors(Object.fromEntries(lacking))
      if (lacking.length === 0) save()
    },
  }
}

const omit = (errors: ClanErrors, names: readonly string[]): ClanErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
