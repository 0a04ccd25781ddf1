import type { ClientUserRecord } from '../../src/contract/users.js';
import { expect, test } from './support/test.js';

const NAME = 'Construções Vale Verde, S.A.';
const CASE = 'Insolvência da Moldes Lis';

test(
  'the client’s dialog adds a portal user, resends an invitation, replaces an expired one, and gives and takes back a single case',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    const { id, portalUsers } = await office.client(NAME, {
      portalUsers: [{ fullName: 'Rui Bastos', email: 'rui@vale.example', position: 'Obras' }],
    });
    const { id: caseId } = await office.case({ title: CASE });
    const given = async () =>
      (await office.api<ClientUserRecord>('GET', `client-users/${portalUsers[0]!.id}`)).caseIds;

    await page.goto(`/clientes?openClient=${id}`);
    const dialog = page.getByRole('dialog', { name: NAME });
    const users = dialog.getByRole('list', { name: 'Usuários do Portal' }).getByRole('listitem');
    await expect(users).toHaveText([/Rui Bastos.*Obras · rui@vale.example.*Pendente/]);
    await expect(page).toHaveURL(`/clientes/${id}`);
    await dialog.getByLabel('Nome Completo').fill('Duarte Vale');
    await dialog.getByRole('textbox', { name: 'E-mail', exact: true }).fill('duarte@vale.example');
    await dialog.getByRole('button', { name: 'Enviar Convite', exact: true }).click();
    await expect(page.getByText('Usuário adicionado!')).toBeVisible();
    await expect(users).toHaveText([/Rui Bastos/, /Duarte Vale.*duarte@vale.example.*Pendente/]);
    await expect(dialog.getByLabel('Nome Completo')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Reenviar convite a Duarte Vale' }).click();
    await expect(page.getByText('Convite reenviado')).toBeVisible();

    const choice = page.getByRole('dialog', { name: 'Processos que Vê' });
    const mark = choice.getByRole('checkbox', { name: new RegExp(CASE) });
    const open = () => dialog.getByRole('button', { name: 'Processos que Rui Bastos vê' }).click();
    const save = async () => {
      await choice.getByRole('button', { name: 'Salvar Acessos' }).click();
      await expect(choice).toHaveCount(0);
    };
    await open();
    await expect(choice).toContainText(`Rui Bastos · ${NAME}`);
    await expect(mark).not.toBeChecked();
    await mark.check();
    await save();
    expect(await given()).toEqual([caseId]);
    await open();
    await expect(mark).toBeChecked();
    await choice.getByRole('radio', { name: 'Marcados (1)' }).check();
    await mark.uncheck();
    await save();
    expect(await given()).toEqual([]);

    await owner.query(
      `update invitation_logs set status = 'expired'
      where email = 'rui@vale.example' and client_id = $1`,
      [id],
    );
    await page.reload();
    await expect(users).toHaveText([/Rui Bastos.*Convidar.*Não convidado/, /Duarte Vale/]);
    await dialog.getByRole('button', { name: 'Convidar Rui Bastos' }).click();
    await expect(page.getByText('Convite enviado', { exact: true })).toBeVisible();
    await expect(users).toHaveText([/Rui Bastos.*Reenviar.*Pendente/, /Duarte Vale/]);
  },
);
