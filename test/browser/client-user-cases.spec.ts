import type { ClientUserRecord } from '../../src/contract/users.js';
import { clientUser, COMPANY, FULL_NAME } from './support/portal-page.js';
import { expect, test } from './support/test.js';

const CASE = 'Insolvência da Moldes Lis';

test('from the client’s dialog a person is given a single case, and loses it again', async ({
  page,
  office,
  owner,
}) => {
  const { clientId, clientUserId } = await clientUser(owner, office);
  const { id } = await office.case({ title: CASE });
  const given = async () =>
    (await office.api<ClientUserRecord>('GET', `client-users/${clientUserId}`)).caseIds;

  await page.goto(`/clientes?openClient=${clientId}`);
  const dialog = page.getByRole('dialog', { name: COMPANY });
  const choice = page.getByRole('dialog', { name: 'Processos que Vê' });
  const mark = choice.getByRole('checkbox', { name: new RegExp(CASE) });
  const open = () => dialog.getByRole('button', { name: `Processos que ${FULL_NAME} vê` }).click();
  const save = async () => {
    await choice.getByRole('button', { name: 'Salvar Acessos' }).click();
    await expect(choice).toHaveCount(0);
  };

  await open();
  await expect(choice).toContainText(`${FULL_NAME} · ${COMPANY}`);
  await expect(mark).not.toBeChecked();
  await mark.check();
  await save();
  expect(await given()).toEqual([id]);

  await open();
  await expect(mark).toBeChecked();
  await choice.getByRole('radio', { name: 'Marcados (1)' }).check();
  await mark.uncheck();
  await save();
  expect(await given()).toEqual([]);

  await open();
  await expect(mark).not.toBeChecked();
});
