/** Letters of some languages, each in the form that NFC and NFKC leave as it is. */
const letters = {
  /** Western Europe: what Latin-1 has. */
  western: 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ',
  /**
   * Central and Eastern Europe, the Baltic, Malta, Wales, Turkey, Azerbaijan, Romania, Sápmi, Esperanto, Vietnam, and the
   * languages of Africa and Polynesia that are written in Latin letters.
   */
  others:
    'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž' +
    'ƁɓƊɗƎǝƏəƐɛƔɣƘƙƠơƯưƳƴǍǎǑǒǦǧǨǩǪǫǼǽǾǿȘșȚțȦȧȲȳƆɔŊŋ' +
    'ẀẁẂẃẄẅẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ',
  greek: 'ΆΈΉΊΌΎΏΐάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώΓΔΘΛΞΠΣΦΨΩ',
  /** Slavic languages, and those of the Caucasus, Central Asia and Mongolia. */
  cyrillic:
    'ЁЂЃЄЅІЇЈЉЊЋЌЎЏёђѓєѕіїјљњћќўџАБВГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯабвгджзийлпфцчшщъыьэюяҐґҒғҖҗҚқҢңҮүҰұҲҳҶҷҺһӘәӢӣӨөӮӯ',
  arabic: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٹپچڈڑژکگںھہیے',
  hebrew: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
} as const;

/** Words of scripts whose letters join, stand in blocks or have no case: names of places and people. */
const words = [
  '北京 東京',
  'さくら ミチコ',
  '서울 부산',
  'กรุงเทพ สมชาย',
  'मुंबई प्रिया',
  'ঢাকা রহিম',
  'சென்னை கவின்',
  'ქეთევან თბილისი',
  'Հայկ Երևան',
  'አበበ ዓለም',
  'ຈັນທາ ວຽງຈັນ',
  'ខ្មែរ ភ្នំពេញ',
];

/** Words of these letters, each letter in one of them, with plain letters between them so that they look like names. */
function spelt(all: string, perText: number, between: readonly string[]): string[] {
  const single = [...new Set(all)];
  const count = Math.ceil(single.length / perText);
  return Array.from({ length: count }, (_, text) => {
    const own = single.filter((_, place) => place % count === text);
    return own
      .map((letter, place) => `${letter}${between[(place + text) % between.length]}${place === 3 ? ' ' : ''}`)
      .join('')
      .trim();
  });
}

/** Further texts of kinds of special values: every letter of their languages stands in one. */
export const furtherTexts = {
  accents: spelt(letters.western, 8, ['n', 'r', 'l', 'm', 's']),
  'eastern-letters': spelt(letters.others, 8, ['n', 'k', 'l', 'm', 'r', 't', 'v']),
  greek: spelt(letters.greek, 8, ['λ', 'ν', 'κ', 'τ', 'μ']),
  cyrillic: spelt(letters.cyrillic, 8, ['о', 'а', 'е', 'у']),
  'right-to-left': [...spelt(letters.arabic, 8, ['']), ...spelt(letters.hebrew, 8, [''])],
  ideographs: words,
} as const;
