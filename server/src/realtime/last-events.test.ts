import { expect, test } from 'vitest'
import { createLastEvents } from './last-events.ts'

test('a topic’s last event is known, also after many others; for the time before a start or a loss of messages none is', () => {
  let now = 1_000
  const events = createLastEvents(() => now, 2)
  now = 2_000
  events.add('post')
  now = 5_000
  expect([events.mayHaveHad('post', 2_999), events.mayHaveHad('post', 3_000)]).toEqual([false, true])
  expect([events.mayHaveHad('quiet', 3_999), events.mayHaveHad('quiet', 4_000)]).toEqual([false, true])

  // `post` is forgotten: of unknown topics, one may have had an event then.
  events.add('other')
  events.add('another')
  expect([events.mayHaveHad('quiet', 2_999), events.mayHaveHad('quiet', 3_000)]).toEqual([false, true])

  events.forget()
  now = 6_000
  expect([events.mayHaveHad('other', 999), events.mayHaveHad('other', 1_000)]).toEqual([false, true])
})
