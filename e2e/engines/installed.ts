import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startFirefox } from './firefox.ts'
import type { InstalledEngine } from './page.ts'
import { startWebKit } from './webkit.ts'

/** The engines that this machine has; nothing is installed for them. */
export function installedEngines(): InstalledEngine[] {
  const firefox = program('firefox-esr') ?? program('firefox')
  const [driver, xvfb] = [program('WebKitWebDriver'), program('Xvfb')]
  const browser = globSync('/usr/{lib,lib/*,libexec}/webkit2gtk-4.*/MiniBrowser')[0]
  return [
    ...(firefox ? [{ name: 'Firefox', start: () => startFirefox(firefox) }] : []),
    ...(driver && xvfb && browser ? [{ name: 'WebKitGTK', start: () => startWebKit({ driver, browser, xvfb }) }] : []),
  ]
}

const program = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
