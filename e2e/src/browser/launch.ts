import { findChromium } from './chromium.ts'
import { chineseFonts } from './fonts.ts'

/** Returns Playwright's launch options for the browser from npm, unpacking browser and fonts on first use. */
export async function browserLaunch() {
  const [{ executablePath, libraryPath }, fontconfigFile] = await Promise.all([findChromium(), chineseFonts()])
  return {
    executablePath,
    args: ['--no-sandbox', '--font-render-hinting=none'],
    env: {
      ...process.env,
      LC_ALL: 'C.UTF-8', // otherwise a download with a Chinese name is called "download"
      FONTCONFIG_FILE: fontconfigFile,
      ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }),
    },
  }
}
