import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean }>;
};

it.each(['pug', 'ejs', 'nunjucks', 'liquidjs', 'mjml', 'preview-email', '@css-inline/css-inline'])(
  'the server does not ship %s, which makes text of templates and none of ours',
  (name) => {
    const shipped = Object.entries(packages).filter(
      ([path, { dev }]) => path.endsWith(`node_modules/${name}`) && !dev,
    );
    expect(shipped).toEqual([]);
  },
);
