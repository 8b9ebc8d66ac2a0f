import type { Faker } from "@faker-js/faker";
import type { LANGUAGES } from "@/domain/catalog/practice";
import type { Suits } from "@/scripts/generate-roster/portraits";

export interface PersonName {
  first: string;
  last: string;
  /** Only for names other than "First Last". */
  display: string;
  suits: Suits;
  /** Languages beside English that bearers of the name may speak. */
  languages?: readonly (typeof LANGUAGES)[number][];
}

interface Origin extends Pick<PersonName, "languages"> {
  weight: number;
  feminine: string;
  masculine: string;
  last: string;
  headwear?: Suits;
}

const ENGLISH = {
  feminine:
    "Abigail Alice Alison Amanda Amy Andrea Angela Anna Audrey Beth Brenda Brooke Caroline Cassandra Charlotte Claire Courtney Dana Danielle Deborah Denise Diane Eleanor Elizabeth Emma Erin Eva Faith Frances Gloria Grace Hannah Heather Holly Irene Jade Janet Jasmine Joan Josephine Joy Julia June Kara Kathleen Keisha Kelly Kendra Latoya Laura Leah Lena Lillian Lindsay Lydia Mackenzie Margaret Martha Megan Melissa Monique Morgan Nancy Naomi Natalie Nicole Nina Paige Patricia Paula Rachel Rebecca Rosalind Ruth Sabrina Shanice Sharon Shelby Sophia Stephanie Susan Tamara Tanya Teresa Tiffany Vanessa Veronica Victoria Virginia Wendy Whitney Yvonne",
  masculine:
    "Aaron Adam Alan Albert Andre Anthony Arthur Benjamin Blake Brandon Brian Calvin Cameron Carl Charles Christopher Clarence Cody Craig Curtis Damon Daniel Darnell Dennis Derek Desmond Dominic Douglas Edward Elijah Eric Ethan Eugene Evan Frank Gabriel Gary George Gerald Grant Gregory Harold Henry Howard Ian Isaac Jacob Jamal James Jeffrey Jerome Joel Jonathan Joshua Keith Kenneth Kevin Leonard Malik Marcus Martin Matthew Miles Nathan Neil Oscar Owen Patrick Paul Peter Philip Quentin Raymond Reggie Richard Russell Samuel Scott Simon Stephen Terrence Theodore Timothy Trevor Victor Vincent Walter Warren Wesley Zachary",
  last: "Abbott Adams Alexander Allen Anderson Andrews Armstrong Arnold Atkins Bailey Baker Baldwin Banks Barnes Barrett Bates Beasley Bell Bennett Bishop Blackwell Booker Boone Bowen Bradford Brewer Briggs Brooks Bryant Burke Burns Byrd Caldwell Cameron Campbell Carpenter Carr Carter Chambers Chapman Clark Clayton Coleman Collier Conner Cooper Crawford Cross Curtis Dalton Daniels Davenport Dawson Dean Dixon Douglas Doyle Drake Duncan Dunn Eaton Edwards Elliott Emerson Evans Farmer Ferguson Fields Fisher Fleming Ford Foster Fowler Franklin Freeman Frost Gaines Gardner Gibson Gilbert Glover Goodwin Graham Grant Graves Greene Griffin Hale Hamilton Hancock Hansen Harmon Harper Harris Hawkins Hayes Henderson Henson Hicks Hobbs Hodge Holland Holmes Hopkins Houston Howell Hubbard Hudson Hughes Hunt Ingram Jackson Jacobs James Jefferson Jenkins Jennings Jordan Joyce Keller Kelley Kennedy King Knight Lambert Lawson Leach Leonard Lewis Lindsey Logan Long Lowe Lynch Marsh Marshall Mason Matthews Maxwell McCall McCoy McKinney Mercer Meyer Mills Mitchell Monroe Morgan Morris Moses Murphy Nash Neal Nelson Newton Nichols Norris Olsen Osborne Owens Palmer Parker Patterson Payne Perkins Peters Phelps Phillips Pierce Porter Powell Pratt Preston Price Quinn Ramsey Randall Reed Reese Reynolds Rhodes Richards Riley Roberts Robinson Rogers Rose Ross Russell Ryan Sanders Savage Sawyer Schmidt Schneider Scott Sharp Shaw Shepherd Simmons Simpson Sloan Snyder Sparks Spencer Stanley Stephens Stewart Stokes Stone Sullivan Summers Sutton Swanson Tate Taylor Terry Thomas Thompson Thornton Todd Townsend Tucker Turner Tyler Underwood Vance Vaughn Wade Walker Wallace Walsh Walters Ward Warren Washington Watkins Watson Weaver Webb Weber Welch Wells West Wheeler Whitaker White Whitfield Wiggins Wilder Wilkins Williams Willis Wilson Winters Wise Wolfe Wood Woodard Wright Wyatt Yates York Young",
};

/** Given and family names common in the United States, besides the English ones; `weight` is a percentage. */
const ORIGINS: readonly Origin[] = [
  {
    weight: 12,
    languages: ["Spanish"],
    feminine:
      "María José Guadalupe Lucía Ximena Sofía Marisol Inés Itzel Yesenia Belén Noemí Araceli Rocío Dolores Esperanza",
    masculine:
      "José Ángel Andrés Joaquín Raúl Iván Mateo Tomás Óscar César Rubén Agustín Emiliano Nicolás Efraín Germán",
    last: "García Hernández Núñez Rodríguez Martínez Peña Ibáñez Castañeda Villaseñor Zúñiga Gutiérrez Quiñones Acuña Márquez de_la_Cruz del_Río García-Lorca Ortega_y_Gasset",
  },
  {
    weight: 3,
    languages: ["Vietnamese"],
    feminine: "Thúy Hồng Linh Ngọc Đào Mai Phương Quỳnh Yến Trang",
    masculine: "Minh Đức Tuấn Quốc Hải Long Khải Vũ Bảo Sơn",
    last: "Nguyễn Trần Đặng Phạm Lê Huỳnh Võ Bùi Đỗ Ngô",
  },
  {
    weight: 4,
    languages: ["Mandarin", "Cantonese"],
    feminine: "Xiaolan Mei Yuchen Jiayi Ruoxi Lihua Wenjing Xiu Qing An",
    masculine: "Wei Jianhong Zhiyuan Haoran Bo Minghao Yifan Jun Tao Lei",
    last: "Wang Li Zhang Chen Xu Zhao Huang Lin Ouyang Ng E O Wu Yu",
  },
  {
    weight: 3,
    languages: ["Korean"],
    feminine: "Ji-woo Soo-jin Hye-rin Eun-ji Min-seo Yuna Haneul",
    masculine: "Min-jun Seung-ho Ji-hoon Dong-hyun Tae-yang Jae",
    last: "Kim Park Lee Choi Jung O Yoo Kang Bae",
  },
  {
    weight: 2,
    languages: ["Japanese"],
    feminine: "Yuki Aiko Haruka Naomi Keiko Sakura Emi",
    masculine: "Kenji Haruto Daisuke Takumi Ryō Shin’ichi Jun’ya",
    last: "Tanaka Ōkubo Satō Watanabe Yamamoto Itō Fujiwara Nakamura",
  },
  {
    weight: 4,
    languages: ["Hindi", "Urdu"],
    feminine: "Ananya Priya Lakshmi Aishwarya Meera Kavya Nandini Padma Sunita Deepa",
    masculine: "Arjun Rohan Venkatesh Sanjay Aditya Karthik Vikram Rajesh Balasubramaniam",
    last: "Patel Iyer Krishnamurthy Subramanian Banerjee Mukherjee Reddy Chatterjee Venkataraghavan Rao Nair Das",
  },
  {
    weight: 1.5,
    languages: ["Punjabi", "Hindi"],
    feminine: "Harpreet Simran Jasleen Gurleen Manpreet",
    masculine: "Gurpreet Harjit Balwinder Jaspreet Amandeep",
    last: "Singh Kaur Gill Sandhu Dhillon Grewal",
    headwear: "turban",
  },
  {
    weight: 3.5,
    languages: ["Arabic", "Farsi"],
    feminine: "Fatima Layla Nour Yasmin Zaynab Hanan Amal Salma Shirin Parisa",
    masculine: "Omar Khalid Yusuf Tariq Ibrahim Samir Nabil Farhad Dariush",
    last: "al-Masri El-Sayed Haddad Khoury Abdul-Rahman Mansour Al-Khatib Rahimi Tehrani Darwish",
    headwear: "headscarf",
  },
  {
    weight: 4,
    languages: ["Amharic", "French", "Somali"],
    feminine: "Chidinma Adaeze Folasade Ngozi Abena Akosua Wanjirũ Tigist Oluwaseun Makena",
    masculine: "Chukwuemeka Oluwatobiloba Kwame Kofi Babajide Tendai Dawit Kamau Sékou",
    last: "Okafor Adéyẹmí Mensah Nwachukwu Boateng Ọlábísí N’Diaye Tesfaye Wanjohi Onyekachi-Eze Diallo",
  },
  {
    weight: 3,
    languages: ["Polish", "Russian", "Ukrainian"],
    feminine: "Zofia Agnieszka Světlana Oksana Ljubica Małgorzata Katarína Žofie",
    masculine: "Łukasz Stanisław Ondřej Božidar Miloš Andrij Grzegorz Tomáš",
    last: "Kowalska Wiśniewski Dvořák Brzęczyszczykiewicz Šimić Đorđević Novotný Shevchenko Jędrzejczak",
  },
  {
    weight: 3,
    feminine: "Siobhán Aoife Caoimhe Róisín Niamh Gráinne Eilidh",
    masculine: "Pádraig Seán Ciarán Eoghan Tadhg Ruairí",
    last: "O’Brien O'Connor Ó_Súilleabháin McDonagh Mac_Giolla_Bhríde D'Arcy Fitz-Gerald O'Shaughnessy",
  },
  {
    weight: 4,
    languages: ["French", "German"],
    feminine: "Zoë Chloé Élise Anneliese Ingrid Åsa Sunniva Françoise Renée Hélène",
    masculine: "Jürgen Søren Björn François Éric Matthäus Lars Noël Loïc Ásgeir",
    last: "Müller Sørensen Lindström Lefèvre van_der_Berg van_’t_Hoff D’Angelo Großmann Ångström Guðmundsdóttir St._Clair Bélanger-Côté",
  },
  {
    weight: 1,
    feminine: "Kaʻiulani Leilani Nohea Kalani Moana",
    masculine: "Keoni Kekoa Ikaika Makoa Kaleo",
    last: "Kealoha Kahananui Keliʻihoʻomalu Kamakawiwoʻole Akana",
  },
  {
    weight: 1,
    languages: ["Navajo"],
    feminine: "Shádí Nizhoni Dezba Winona Aiyana",
    masculine: "Hastiin Ahiga Chayton Elan Tokala",
    last: "Begay Yazzie Tsosie Two_Bears Benally Whitehorse",
  },
];
const ENGLISH_WEIGHT = 100 - ORIGINS.reduce((sum, { weight }) => sum + weight, 0);

/** Common names: the directory must distinguish their bearers. */
const SHARED: readonly PersonName[] = [
  { first: "Maria", last: "Garcia", display: "", suits: "feminine" },
  { first: "Michael", last: "Smith", display: "", suits: "masculine" },
  { first: "Jennifer", last: "Johnson", display: "", suits: "feminine" },
  { first: "David", last: "Lee", display: "", suits: "masculine" },
  { first: "José", last: "Hernández", display: "", suits: "masculine" },
  { first: "Jose", last: "Hernandez", display: "", suits: "masculine" },
  { first: "Sarah", last: "Miller", display: "", suits: "feminine" },
  { first: "Emily", last: "Nguyen", display: "", suits: "feminine" },
];

/** The therapist with this name has every list in full, for the layout of cards and pages. */
export const LONGEST_NAME: PersonName = {
  first: "María de los Ángeles Guadalupe",
  last: "Fernández de Córdoba y Álvarez de Toledo",
  display: "",
  suits: "feminine",
};

/** Names that break the assumption "First Last". */
const UNUSUAL: readonly PersonName[] = [
  { first: "Wulandari", last: "", display: "", suits: "feminine" },
  { first: "Sukarno", last: "", display: "", suits: "masculine" },
  { first: "J", last: "Park", display: "", suits: "masculine" },
  { first: "A", last: "B", display: "", suits: "feminine" },
  { first: "Mei", last: "O", display: "", suits: "feminine" },
  { first: "D'Angelo", last: "D'Amico-O'Neal", display: "", suits: "masculine" },
  { first: "Anne-Marie-Louise", last: "de Montmorency-Laval-Châteaubriand", display: "", suits: "feminine" },
  { first: "Hubert Blaine", last: "Wolfeschlegelsteinhausenbergerdorff", display: "", suits: "masculine" },
  LONGEST_NAME,
  { first: "Null", last: "Null", display: "", suits: "masculine" },
  { first: "Test", last: "True", display: "", suits: "feminine" },
  { first: "Insurer", last: "", display: "", suits: "masculine" },
  { first: "李", last: "小龙", display: "", suits: "masculine" },
  { first: "Nguyễn", last: "Nguyễn", display: "", suits: "masculine" },
  { first: "Katherine", last: "O'Neil", display: 'Katherine "Kate" O\'Neil', suits: "feminine" },
  { first: "Robert", last: "Downs", display: "Bob Downs Jr.", suits: "masculine" },
  { first: "Alexandra", last: "Kim", display: "Dr. Alex Kim", suits: "feminine" },
  { first: "Charlotte", last: "Brontë-Núñez", display: "Charlie Brontë-Núñez", suits: "feminine" },
];

/** The name of the therapist at this index of the roster. */
export function makeName(faker: Faker, index: number): PersonName {
  if (index % 83 === 7) return UNUSUAL[Math.floor(index / 83) % UNUSUAL.length] ?? englishName(faker);
  if (index % 41 === 3) return faker.helpers.arrayElement(SHARED);
  const origin = faker.helpers.weightedArrayElement<Origin | null>([
    { value: null, weight: ENGLISH_WEIGHT },
    ...ORIGINS.map((value) => ({ value, weight: value.weight })),
  ]);
  return origin === null ? englishName(faker) : nameFrom(faker, origin);
}

function sideOf(faker: Faker): "feminine" | "masculine" {
  return faker.datatype.boolean(0.68) ? "feminine" : "masculine";
}

function englishName(faker: Faker): PersonName {
  const side = sideOf(faker);
  const from = (names: string) => faker.helpers.arrayElement(names.split(" "));
  const last = from(ENGLISH.last);
  const doubled = faker.datatype.boolean(0.06) ? `${last}-${from(ENGLISH.last)}` : last;
  return { first: from(ENGLISH[side]), last: doubled, display: "", suits: side };
}

function nameFrom(faker: Faker, origin: Origin): PersonName {
  const side = sideOf(faker);
  const from = (names: string) => faker.helpers.arrayElement(names.split(" ")).replaceAll("_", " ");
  const first = from(origin[side]);
  const last = from(origin.last);
  const headwear =
    origin.headwear && (origin.headwear === "headscarf") === (side === "feminine") ? origin.headwear : side;
  const suits = faker.datatype.boolean(0.5) ? headwear : side;
  return { first, last, display: "", suits, ...(origin.languages && { languages: origin.languages }) };
}
