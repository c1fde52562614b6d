import { z } from 'zod'
import { communityTexts } from '../communities/admin-divisions.ts'
import { featureNames } from '../feature-names.ts'
import { answer } from '../shapes/index.ts'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'

export const setUpCalls = defineCalls('/v1/admin/setup', {
  setUpSite: {
    who: 'admin',
    summary:
      'Open a new site: make its first division, which is home, turn features on, and say who may read and sign up',
    input: z.object({
      community_name: field.communityName,
      ...communityTexts,
      visitorsMayRead: field.flag,
      registrationOpen: field.flag,
      /** Names of the features that are on. */
      on: field.json(z.array(z.enum(featureNames)).max(featureNames.length)),
    }),
    output: answer({}),
    outcomes: ['AlreadySetUp', 'FeatureNeeded'],
  },
  sendTestSms: {
    who: 'admin',
    summary: 'Send your own phone the message of a sign-up, whose code is only for comparing',
    input: nothing,
    output: answer({ /** With its middle digits hidden. */ phone: z.string(), code: z.string() }),
    outcomes: ['TooFast', 'SmsUsedUp', 'SmsNotSent'],
  },
})
