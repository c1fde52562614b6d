import { settingsCalls, siteCalls, type CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { isSwitch, type SettingValues, type SiteTexts } from '../../settings.ts'
import { readSettings, readSiteInfo, readSiteText, saveSettings } from './settings.service.ts'

export const settingsRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, settingsCalls, {
    getAdminSettings: () => readSettings(ctx),
    saveSettings: (form, me) => saveSettings(ctx, me, settingsOf(form)),
  }),
  ...bindHandlers(ctx, siteCalls, {
    getSiteInfo: () => readSiteInfo(ctx),
    getSiteText: ({ name }) => readSiteText(ctx, name),
  }),
]

const settingsOf = (form: CallInput<'/v1/admin/settings/saveSettings'>) =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, isSwitch(name) ? value === 1 : value]),
  ) as Partial<SettingValues & SiteTexts>
