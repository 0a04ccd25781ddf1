import { existsSync, globSync, readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
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

it('every command but those of the demo runs from the bundle, since the image has no other code', () => {
  const programs = globSync('src/*/*.command.ts', { exclude: ['src/{ai-eval,demo}/**'] }).map(
    (path) => path.replace('src/', 'dist/bundle/').replace(/ts$/, 'js'),
  );
  const run = Object.values(scripts).flatMap(
    (script) => /^node (dist\S+)$/.exec(script)?.[1] ?? [],
  );
  expect(run.toSorted()).toEqual(programs.toSorted());
  expect(programs.filter((path) => !existsSync(path))).toEqual([]);
});
