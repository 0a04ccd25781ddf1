import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

/**
 * Builds a front end's service worker into one file, `sw.js` beside `index.html`, because some browsers cannot load
 * modules in a worker. The file holds the names of the fonts and changes with every change of the build.
 * @param entry path of its source
 */
export function serviceWorker(entry: string): Plugin {
  let base = '/';
  return {
    name: 'causa-service-worker',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.keys(bundle).sort();
        const fonts = names.filter((name) => name.endsWith('.woff2')).map((name) => base + name);
        const version = createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
        const source = await bundled(entry, {
          WORKER_VERSION: JSON.stringify(version),
          WORKER_FONTS: JSON.stringify(fonts),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

async function bundled(entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const code = output && 'output' in output && output.output[0].code;
  if (!code) throw new Error('The service worker was not built');
  return code;
}
