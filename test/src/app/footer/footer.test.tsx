import { screen, within } from '@testing-library/react';
import { safeLink } from '../../../../src/app/footer/safeLink';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';

const LINKS = {
  fb_link: 'https://facebook.example/site',
  insta_link: '',
  telegram_link: 'tg://resolve?domain=site',
  twiter_link: 'javascript:alert(1)',
  whatsapp_link: 'https://wa.example/91',
};

async function open(settings: object = {}) {
  const app = await openApp({
    path: '/home',
    answers: { 'globalSetting/getGlobalSetting': ok({ site_title: 'Playground', ...settings }) },
  });
  const footer = within(await screen.findByRole('contentinfo'));
  await footer.findByRole('heading', { name: '24X7 support' });
  return { ...app, footer };
}

test('support, safety, responsible gambling and the year, and no social icons while no link is set', async () => {
  const { footer } = await open();
  expect(footer.getByRole('heading', { name: '100% SAFE' })).toBeVisible();
  expect(footer.getByText('copyright 2024')).toBeVisible();
  expect(footer.getByText('Playground')).toBeVisible();
  expect(footer.getByText('Write to whoever opened your account.')).toBeVisible();
  expect(footer.queryByRole('heading', { name: 'Follow us' })).toBeNull();
  expect(footer.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '#/limits');
  const outside = footer.getAllByRole('link').filter((link) => link.getAttribute('href') !== '#/limits');
  expect(outside).toHaveLength(2);
  for (const link of outside) {
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link.getAttribute('href')).toMatch(/^https:/);
  }
});

test('only the links that are set and safe, each with a name', async () => {
  const { footer } = await open(LINKS);
  const social = within(footer.getByRole('list'));
  const found = social
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]);
  expect(found).toEqual([
    ['Facebook(opens in a new tab)', 'https://facebook.example/site', 'noopener noreferrer'],
    ['Telegram(opens in a new tab)', 'tg://resolve?domain=site', 'noopener noreferrer'],
    ['WhatsApp(opens in a new tab)', 'https://wa.example/91', 'noopener noreferrer'],
  ]);
  expect(footer.getByRole('link', { name: /^Write to us on WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.example/91',
  );
});

test('18+ opens the word to adults', async () => {
  const { footer, player } = await open();
  await player.click(footer.getByRole('button', { name: '18+ For adults only' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test.each([
  ['https://t.me/site', 'https://t.me/site'],
  ['  https://t.me/site ', 'https://t.me/site'],
  ['whatsapp://send?phone=91', 'whatsapp://send?phone=91'],
  ['http://t.me/site', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['t.me/site', null],
  ['', null],
])('the link %j may be followed as %j', (text, href) => expect(safeLink(text)).toBe(href));
