import { settingsCalls, siteCalls } from '@judian/contract'
import type { CallInput } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import type { SettingValues, SiteTexts } from '../../kernel/settings.ts'
import { readSettings, readSiteInfo, readSiteText, saveSettings } from './settings.service.ts'

export const settingsRoutes = (house: House) => [
  ...serve(house, settingsCalls, {
    getAdminSettings: () => readSettings(house),
    saveSettings: (form, me) => saveSettings(house, me, settingsOf(form)),
  }),
  ...serve(house, siteCalls, {
    getSiteInfo: () => readSiteInfo(house),
    getSiteText: ({ name }) => readSiteText(house, name),
  }),
]

/** The form's flags as what they mean; every 0 and 1 in it is one. */
const settingsOf = (form: CallInput<'/v1/admin/settings/saveSettings'>) =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === 0 || value === 1 ? value === 1 : value]),
  ) as Partial<SettingValues & SiteTexts>
