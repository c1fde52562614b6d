import { hasRoomInMemory } from '@judian/embedded-postgres'
import { findChromium } from './chromium.ts'
import { chineseFonts } from './fonts.ts'

/** Returns Playwright's launch options for the browser from npm, unpacking browser and fonts on first use. */
export async function browserLaunch() {
  const [{ executablePath, libraryPath }, fontconfigFile] = await Promise.all([findChromium(), chineseFonts()])
  return {
    executablePath,
    // Playwright keeps Chromium's shared memory, such as the page's tiles, in files of the temporary folder: on a disk they
    // take a tenth of a page load's CPU time.
    ignoreDefaultArgs: (await hasRoomInMemory()) ? ['--disable-dev-shm-usage'] : [],
    // Without a GPU a process would emulate one, for a tenth of the browser's CPU time.
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu'],
    env: {
      ...process.env,
      LC_ALL: 'C.UTF-8', // otherwise a download with a Chinese name is called "download"
      FONTCONFIG_FILE: fontconfigFile,
      ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }),
    },
  }
}
